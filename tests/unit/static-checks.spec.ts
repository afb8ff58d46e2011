import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
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

test('an import against the layout is reported', () => {
  test.setTimeout(60_000);
  const lint = (file: string, code: string) => {
    try {
      // Rules without types, because the file does not exist.
      const args = ['--stdin', '--stdin-filename', file, '--no-inline-config', '--format', 'json'];
      return execFileSync(process.execPath, ['node_modules/eslint/bin/eslint.js', ...args], {
        cwd: root,
        input: code,
      }).toString();
    } catch (error) {
      return String((error as {stdout: Buffer}).stdout);
    }
  };
  const service = "import {services} from '../site/services';\nexport default services;\n";
  expect(lint('src/plugins/sample-files/loader.js', service.replace('../site', '../../site'))).not.toContain(
    'may import',
  );
  expect(lint('src/site/probe.js', "import '../lib/shorten';\n")).toContain('src/site may import nothing of ours');
  expect(lint('src/lib/probe.js', service)).not.toContain('may import');
  expect(lint('src/lib/probe.js', "import '@site/src/components/page-fields';\n")).toContain(
    'src/lib may import site;',
  );
  expect(lint('src/components/probe/index.js', "import '../../remark/page';\n")).toContain('src/components may import');
  expect(lint('src/remark/probe.js', "import '../theme/Root';\n")).toContain('src/remark may import');
  expect(lint('src/remark/probe.js', "import '../../scripts/lib/project';\n")).toContain(
    'Nothing in src imports scripts',
  );
});
