import {renderDocs} from './lib/client-docs';
import fs from 'node:fs';
for (const language of ['javascript','python'] as const) {
  const docs = renderDocs(process.cwd(), {language, version: '2.0.0', homepage: null});
  fs.mkdirSync(`/tmp/docs-${language}`, {recursive: true});
  for (const [n,t] of docs) fs.writeFileSync(`/tmp/docs-${language}/${n}`, t);
}
