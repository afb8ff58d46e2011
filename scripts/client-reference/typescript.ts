/** Reads the exports of the JavaScript package with TypeDoc. */

import path from 'node:path';
import {
  Application,
  ReflectionKind,
  type Comment,
  type CommentDisplayPart,
  type DeclarationReflection,
  type ParameterReflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import type {ApiError, ApiItem, ApiMember} from './api-item';
import {formatCall} from './signature';

const FOLDER = 'packages/client/javascript';
/** `files.ts` contains the functions that write files. It is a separate entry point, because browsers cannot run them. */
const FILES = 'files';
const ENTRY_POINTS = ['index.ts', `${FILES}.ts`];

/** An object type with more members is written as `object`. */
const MAX_MEMBERS = 8;
/** A longer union type is written on several lines. */
const MAX_UNION_LENGTH = 100;

/**
 * Reads all exports.
 *
 * @param root the project's folder
 * @throws {Error} with the warnings of TypeDoc, such as an `@param` for an argument that does not exist
 */
export async function readTypeScript(root: string): Promise<ApiItem[]> {
  const folder = path.join(root, FOLDER);
  const app = await Application.bootstrap({
    entryPoints: ENTRY_POINTS.map((file) => path.join(folder, file)),
    tsconfig: path.join(folder, 'tsconfig.json'),
    readme: 'none',
    sort: ['source-order'],
    disableGit: true,
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    logLevel: 'Warn',
    preservedTypeAnnotationTags: ['@throws'],
  });
  const warnings: string[] = [];
  app.logger.log = (message) => void warnings.push(message);
  const project = await app.convert();
  if (!project) {
    throw new Error(`TypeDoc cannot read ${FOLDER}:\n${warnings.join('\n')}`);
  }
  // If both modules export a name, use the description in `index.ts`.
  const modules = (project.children ?? []).toSorted((a, b) => Number(a.name === FILES) - Number(b.name === FILES));
  const items = modules.flatMap(({children = []}) => children.map(createItem));
  return items.filter((item, index) => items.findIndex(({name}) => name === item.name) === index);
}

function createItem(reflection: DeclarationReflection): ApiItem {
  // A function has a signature for each of its overloads.
  const signatures = reflection.signatures ?? [];
  const comment = signatures.find((signature) => signature.comment)?.comment ?? reflection.comment;
  const signatureTexts = signatures.map((signature) => formatSignature(reflection.name, signature));
  const parameters = signatures.flatMap((signature) => signature.parameters ?? []).flatMap(createParameters);
  return {
    name: reflection.name,
    kind: getKind(reflection),
    text: isInherited(reflection, comment) ? '' : formatParts(comment?.summary),
    signature: signatureTexts.join('\n') || formatDeclaration(reflection),
    parameters: parameters.filter(isFirstOfItsName),
    returns: getTag(comment, '@returns'),
    errors: getErrors(comment),
    members: getMembers(reflection).map(createMember),
    bases: (reflection.extendedTypes ?? []).map(formatType),
  };
}

/** Whether the comment belongs to the type that is extended. TypeDoc copies it to a type without a comment. */
const isInherited = ({extendedTypes = []}: DeclarationReflection, comment: Comment | undefined): boolean =>
  extendedTypes.some((type) => {
    const base = type.type === 'reference' ? type.reflection : undefined;
    return base?.comment !== undefined && formatParts(base.comment.summary) === formatParts(comment?.summary);
  });

const isFirstOfItsName = ({name}: ApiMember, index: number, all: readonly ApiMember[]): boolean =>
  all.findIndex((other) => other.name === name) === index;

function getKind({kind}: DeclarationReflection): ApiItem['kind'] {
  switch (kind) {
    case ReflectionKind.Class:
      return 'class';
    case ReflectionKind.Function:
      return 'function';
    case ReflectionKind.Interface:
    case ReflectionKind.TypeAlias:
      return 'type';
    default:
      return 'value';
  }
}

/** Returns the properties and methods of an interface, a class or an object type. */
function getMembers(reflection: DeclarationReflection): DeclarationReflection[] {
  const declaredMembers = reflection.kindOf(ReflectionKind.SomeModule) ? [] : (reflection.children ?? []);
  const membersOfType = reflection.type ? getMembersOfType(reflection.type) : [];
  return [...declaredMembers, ...membersOfType].filter(({kind}) => kind !== ReflectionKind.Constructor);
}

function getMembersOfType(type: SomeType): DeclarationReflection[] {
  if (type.type === 'reflection') {
    return type.declaration.children ?? [];
  }
  if (type.type === 'intersection') {
    return type.types.flatMap(getMembersOfType);
  }
  if (type.type === 'reference' && type.name === 'Partial') {
    return (type.typeArguments ?? []).flatMap(getMembersOfType);
  }
  const target = type.type === 'reference' ? type.reflection : undefined;
  const isObject = target?.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias);
  return isObject ? getMembers(target as DeclarationReflection) : [];
}

function createMember(reflection: DeclarationReflection): ApiMember {
  const signature = reflection.signatures?.[0] ?? reflection.getSignature;
  const comment = signature?.comment ?? reflection.comment;
  const isMethod = reflection.kind === ReflectionKind.Method;
  return {
    name: reflection.name,
    type: isMethod && signature ? formatSignature(reflection.name, signature) : formatType(getType(reflection)),
    defaultValue: getTag(comment, '@default') || getTag(comment, '@defaultValue'),
    text: formatParts(comment?.summary),
    isOptional: reflection.flags.isOptional,
    isMethod,
  };
}

const getType = ({type, getSignature}: DeclarationReflection): SomeType | undefined => type ?? getSignature?.type;

/** Describes an argument. An object with options is described by its members, one by one. */
function createParameters(parameter: ParameterReflection): ApiMember[] {
  const options = isOptions(parameter) && parameter.type ? getMembersOfType(parameter.type) : [];
  if (options.length > 0) {
    const isPartial = parameter.type?.type === 'reference' && parameter.type.name === 'Partial';
    return options.map((option) => {
      const member = createMember(option);
      return {...member, isOptional: isPartial || member.isOptional};
    });
  }
  return [
    {
      name: parameter.name,
      type: formatType(parameter.type),
      defaultValue: parameter.defaultValue ?? '',
      text: formatParts(parameter.comment?.summary),
      isOptional: parameter.flags.isOptional || parameter.defaultValue !== undefined,
      isMethod: false,
    },
  ];
}

/** Whether an argument is an object with options. TypeDoc gives a destructured argument the name `__namedParameters`. */
const isOptions = ({name}: ParameterReflection): boolean =>
  ['__namedParameters', 'options', 'settings', 'changes'].includes(name);

function formatSignature(name: string, {parameters = [], type}: SignatureReflection): string {
  const texts = parameters.map((parameter) => {
    const isOptional = parameter.flags.isOptional || parameter.defaultValue !== undefined;
    const parameterName = parameter.name === '__namedParameters' ? 'options' : parameter.name;
    return `${parameterName}${isOptional ? '?' : ''}: ${formatType(parameter.type)}`;
  });
  return formatCall(`${name}(`, texts, `): ${formatType(type)}`, '  ');
}

/** Formats the declaration of a type or value without its members, which the page lists in a table. */
function formatDeclaration({name, type, kind}: DeclarationReflection): string {
  const isAlias = kind === ReflectionKind.TypeAlias && type && getMembersOfType(type).length === 0;
  const isValue = kind === ReflectionKind.Variable;
  if (isAlias) {
    return `type ${name} = ${wrapUnion(formatType(type))}`;
  }
  return isValue ? `${name}: ${formatType(type)}` : name;
}

/** Writes a long union of string literals on several lines. */
const wrapUnion = (text: string): string =>
  text.length > MAX_UNION_LENGTH ? text.replace(/ \| (?=')/g, '\n  | ').replace(/^(?=')/, '\n  | ') : text;

/** Formats a type as in the source. The `toString` of TypeDoc would write `Object` for an object type. */
function formatType(type: SomeType | undefined): string {
  if (!type) {
    return 'void';
  }
  switch (type.type) {
    case 'reflection':
      return formatObjectType(type.declaration);
    case 'union':
      return type.types.map(formatPart).join(' | ');
    case 'intersection':
      return type.types.map(formatPart).join(' & ');
    case 'array':
      return `${formatPart(type.elementType)}[]`;
    case 'typeOperator':
      return `${type.operator} ${formatPart(type.target)}`;
    case 'reference':
      return type.typeArguments?.length ? `${type.name}<${type.typeArguments.map(formatType).join(', ')}>` : type.name;
    case 'literal':
      return typeof type.value === 'string' ? `'${type.value}'` : type.toString();
    default:
      return type.toString();
  }
}

/** Formats a part of a larger type, in parentheses if it needs them. */
function formatPart(type: SomeType): string {
  const text = formatType(type);
  const isFunction = type.type === 'reflection' && type.declaration.signatures !== undefined;
  return isFunction || type.type === 'union' || type.type === 'intersection' ? `(${text})` : text;
}

function formatObjectType({signatures, children = []}: DeclarationReflection): string {
  const [signature] = signatures ?? [];
  if (signature) {
    const texts = (signature.parameters ?? []).map(({name, type}) => `${name}: ${formatType(type)}`);
    return `(${texts.join(', ')}) => ${formatType(signature.type)}`;
  }
  if (children.length > MAX_MEMBERS) {
    return 'object';
  }
  const members = children.map(
    (member) => `${member.name}${member.flags.isOptional ? '?' : ''}: ${formatType(getType(member))}`,
  );
  return `{${members.join('; ')}}`;
}

/** Reads the errors of a comment, such as `@throws {Incomplete} if the list is short`. */
const getErrors = (comment: Comment | undefined): ApiError[] =>
  (comment?.blockTags ?? [])
    .filter(({tag}) => tag === '@throws')
    .map(({content, typeAnnotation = ''}) => ({
      error: typeAnnotation.replace(/[{}]/g, ''),
      text: formatParts(content),
    }));

const getTag = (comment: Comment | undefined, name: `@${string}`): string =>
  formatParts(comment?.getTag(name)?.content)
    .replace(/^```\w*\n|\n```$/g, '')
    .trim();

/** Formats the parts of a comment as Markdown. A link to another name becomes code. */
const formatParts = (parts: readonly CommentDisplayPart[] = []): string =>
  parts
    .map((part) => (part.kind === 'inline-tag' ? `\`${part.text}\`` : part.text))
    .join('')
    .trim();
