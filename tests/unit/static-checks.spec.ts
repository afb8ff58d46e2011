import {expect, test} from '@playwright/test';
import {ESLint} from 'eslint';
import prettier from 'prettier';
import {root} from '../../scripts/lib/project';

test('Prettier formats Python, and says what is none', async () => {
  const filepath = `${root}/samples/a.py`;
  const options = {...(await prettier.resolveConfig(filepath)), filepath};
  expect(await prettier.format("print( 'a' )\n", options)).toBe('print("a")\n');
  await expect(prettier.format('print(\n', options)).rejects.toThrow(/^not valid Python \(.+\); correct it$/);
});

/** What is reported of a file that does not exist, which is why it is one without types: .js or .css. */
async function lint(filePath: string, code: string): Promise<string> {
  const eslint = new ESLint({cwd: root, allowInlineConfig: false});
  const results = await eslint.lintText(code, {filePath});
  return results.flatMap(({messages}) => messages.map(({message}) => message)).join('\n');
}

test('an import against the layout is reported', async () => {
  const service = "import {services} from '../site/services';\nexport default services;\n";
  expect(await lint('src/features/samples/files/loader.js', service.replace('../site', '../../site'))).not.toContain(
    'may import',
  );
  expect(await lint('src/lib/probe.js', service)).not.toContain('may import');
  for (const [file, code, message] of [
    ['src/site/probe.js', "import '../lib/dates';\n", 'src/site may import nothing of ours'],
    ['src/lib/probe.js', "import '@site/src/components/page-fields';\n", 'src/lib may import site;'],
    ['src/components/probe/index.js', "import '../../markdown/page';\n", 'src/components may import'],
    ['src/markdown/probe.js', "import '../theme/Root';\n", 'src/markdown may import'],
    ['src/markdown/probe.js', "import '../../scripts/lib/project';\n", 'Nothing in src imports scripts'],
  ] as const) {
    expect(await lint(file, code)).toContain(message);
  }
});

test('what a browser of the list lacks is reported', async () => {
  expect(await lint('src/css/probe.css', 'main:has(p) { color: red }')).toBe('');
  expect(await lint('src/css/probe.css', '@supports (field-sizing: content) { p { field-sizing: content } }')).toBe('');
  expect(await lint('src/css/probe.css', 'p { field-sizing: content }')).toContain("'field-sizing' is not a");
  expect(await lint('src/css/probe.css', 'p { color: light-dark(red, blue) }')).toContain("'light-dark' is not a");
  const idle = 'requestIdleCallback(() => undefined);\n';
  expect(await lint('src/search/probe.js', idle)).toContain('not supported in Safari');
  expect(await lint('src/search/probe.js', `if (window.requestIdleCallback) {\n${idle}}\n`)).not.toContain('Safari');
});
