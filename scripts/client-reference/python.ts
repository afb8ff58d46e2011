/** Reads the exports of the Python package with griffe, which is in the virtual environment of the project. */

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {ApiError, ApiItem, ApiMember} from './api-item';
import {formatCall} from './signature';

/** The description of a name in the output of `read_python.py`. */
interface PythonItem {
  name: string;
  kind: string;
  text: string;
  arguments: Readonly<Record<string, string>>;
  attributes: Readonly<Record<string, string>>;
  errors: readonly ApiError[];
  returnsText: string;
  parameters?: readonly PythonParameter[];
  constructor?: readonly PythonParameter[];
  returns?: {type: string};
  bases?: readonly string[];
  members?: readonly (PythonItem & {isProperty: boolean})[];
  type?: string;
  value?: string;
}

interface PythonParameter {
  name: string;
  kind: string;
  type: string;
  default: string;
}

const PROGRAM = 'scripts/client-reference/read_python.py';
const PACKAGE_FOLDER = 'packages/client/python';
const PACKAGE_NAME = 'collection_online';

/** @returns the path of the Python with griffe, or null if there is none. `npm run check:client` installs it. */
export function findPython(root: string): string | null {
  const bin = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python';
  const python = path.join(root, '.venv', bin);
  return fs.existsSync(python) ? python : null;
}

/** Reads all exports. @param python the path that `findPython` returns */
export function readPython(root: string, python: string): ApiItem[] {
  const args = [path.join(root, PROGRAM), path.join(root, PACKAGE_FOLDER), PACKAGE_NAME];
  const items = JSON.parse(execFileSync(python, args, {encoding: 'utf8', maxBuffer: 1 << 28})) as PythonItem[];
  return items.map((item) => createItem(item, items));
}

/** Classes and functions keep their kind. Everything else is a value. */
const getKind = ({kind}: PythonItem): ApiItem['kind'] => (kind === 'class' || kind === 'function' ? kind : 'value');

function createItem(item: PythonItem, allItems: readonly PythonItem[]): ApiItem {
  const isClass = item.kind === 'class';
  const declaredParameters = (isClass ? item.constructor : item.parameters) ?? [];
  const parameters = declaredParameters.flatMap((parameter) => unpackParameter(parameter, allItems));
  const members = (item.members ?? []).map((member) => createMember(member, item));
  return {
    name: item.name,
    kind: getKind(item),
    text: item.text,
    signature: formatSignature(item, declaredParameters),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.type,
      defaultValue: parameter.default,
      text: item.arguments[parameter.name] ?? '',
      isOptional: parameter.default !== '',
      isMethod: false,
    })),
    returns: item.returnsText,
    errors: item.errors,
    members,
    bases: item.bases ?? [],
  };
}

/** Lists the arguments in `**settings: Unpack[SettingsArguments]` one by one. Another argument is returned unchanged. */
function unpackParameter(parameter: PythonParameter, allItems: readonly PythonItem[]): PythonParameter[] {
  const [, name] = /^Unpack\[(\w+)\]$/.exec(parameter.type) ?? [];
  const members = allItems.find((item) => item.name === name)?.members;
  return (
    members?.map((member) => ({name: member.name, kind: 'keyword-only', type: member.type ?? '', default: '...'})) ?? [
      parameter,
    ]
  );
}

function createMember(member: PythonItem & {isProperty: boolean}, owner: PythonItem): ApiMember {
  const type = member.isProperty ? (member.type ?? '') : formatSignature(member, member.parameters ?? []);
  return {
    name: member.name,
    type,
    defaultValue: member.isProperty ? (member.value ?? '') : '',
    text: member.text || (owner.attributes[member.name] ?? ''),
    isOptional: false,
    isMethod: !member.isProperty,
  };
}

/** Formats the signature as in the source, with `*` before keyword-only arguments. */
function formatSignature(item: PythonItem, parameters: readonly PythonParameter[]): string {
  if (item.kind !== 'function' && item.kind !== 'class') {
    return item.type ? `${item.name}: ${item.type}` : item.name;
  }
  const texts: string[] = [];
  let hasStar = false;
  for (const parameter of parameters) {
    if (parameter.kind === 'keyword-only' && !hasStar) {
      texts.push('*');
      hasStar = true;
    }
    texts.push(formatParameter(parameter));
  }
  const returns = item.returns?.type ? ` -> ${item.returns.type}` : '';
  return formatCall(`${item.name}(`, texts, `)${returns}`, '    ');
}

function formatParameter({name, kind, type, default: value}: PythonParameter): string {
  if (kind.startsWith('variadic')) {
    const stars = kind === 'variadic keyword' ? '**' : '*';
    return `${stars}${name}${type ? `: ${type}` : ''}`;
  }
  const nameAndType = type ? `${name}: ${type}` : name;
  return value ? `${nameAndType} = ${value}` : nameAndType;
}
