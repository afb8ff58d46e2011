import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {ESLint} from 'eslint';
import {root} from '../../scripts/lib/project';
import {formatPython} from '../../scripts/lib/python-format';
import {problemOf, staticChecks} from '../../scripts/lib/static-checks';

test('Python is formatted, and a program with a mistake is named', () => {
  expect(formatPython("print( 'a' )\n", 'a.py')).toBe('print("a")\n');
  expect(() => formatPython('print(\n', 'a.py')).toThrow(/^a\.py: is not valid Python \(.*\); correct it\.$/s);
});

test('each static check is a script of package.json, and another name is reported', () => {
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of staticChecks) {
    expect(scripts, name).toHaveProperty([`check:${name}`]);
  }
  expect(problemOf(['types'])).toBeNull();
  expect(problemOf(['types', 'typos'])).toMatch(/^There is no static check "typos"; choose from /);
});

test('no source file is left out of linting and formatting', async () => {
  // Not above: its CommonJS entry starts an import that it does not wait for, and Node 20 then fails to require other modules.
  const {getFileInfo} = await import('prettier');
  const eslint = new ESLint({cwd: root});
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.js', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => file && !file.startsWith('static/'));
  expect(files.length).toBeGreaterThan(200);
  const leftOut = await Promise.all(
    files.map(async (file) => {
      const isLinted = !(await eslint.isPathIgnored(file));
      const {ignored} = await getFileInfo(path.join(root, file), {ignorePath: path.join(root, '.prettierignore')});
      return isLinted && !ignored ? [] : [file];
    }),
  );
  expect(leftOut.flat()).toEqual([]);
});

test('an import against the layout is reported', async () => {
  // Rules without types, because the files do not exist.
  const eslint = new ESLint({cwd: root, allowInlineConfig: false});
  const lint = async (filePath: string, code: string) => {
    const results = await eslint.lintText(code, {filePath});
    return results.flatMap(({messages}) => messages.map(({message}) => message)).join('\n');
  };
  const service = "import {services} from '../site/services';\nexport default services;\n";
  expect(await lint('src/plugins/sample-files/loader.js', service.replace('../site', '../../site'))).not.toContain(
    'may import',
  );
  expect(await lint('src/lib/probe.js', service)).not.toContain('may import');
  for (const [file, code, message] of [
    ['src/site/probe.js', "import '../lib/shorten';\n", 'src/site may import nothing of ours'],
    ['src/lib/probe.js', "import '@site/src/components/page-fields';\n", 'src/lib may import site;'],
    ['src/components/probe/index.js', "import '../../markdown/page';\n", 'src/components may import'],
    ['src/markdown/probe.js', "import '../theme/Root';\n", 'src/markdown may import'],
    ['src/markdown/probe.js', "import '../../scripts/lib/project';\n", 'Nothing in src imports scripts'],
  ] as const) {
    expect(await lint(file, code)).toContain(message);
  }
});
