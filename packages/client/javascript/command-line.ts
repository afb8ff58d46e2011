/** Reads the arguments of the command line, and writes its help. The texts are in commands.json. */

import TEXTS from './commands.json' with {type: 'json'};
import {Usage} from './errors.ts';
import type {Text} from './types.ts';

/** An option. If it is a switch, its value is null. */
interface Option {
  value: Text;
  help: string;
}
type Options = Record<string, Option>;

export type CommandName = keyof typeof TEXTS.commands;

interface CommandTexts {
  /** The kind of input that the command takes, or null if it takes none. */
  input: Text;
  help: string;
  options: Options;
}

const COMMANDS: Record<string, CommandTexts> = TEXTS.commands;
const COMMON_OPTIONS: Options = TEXTS.options;
/** The width of the column of names in the help, in characters. */
const NAME_WIDTH = 22;

export interface CommandLine {
  command: CommandName;
  inputs: string[];
  /** The values of the options, keyed by the name of the option. The value of a switch is `true`. */
  options: Record<string, string | true | undefined>;
}

/** A request of the user to run a command, to print help, or to print the version. */
export type Request =
  ({type: 'command'} & CommandLine) | {type: 'help'; command: string | undefined} | {type: 'version'};

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(COMMANDS, name);

/** Formats a list as "a, b or c". */
const listWords = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' or $1');

const getOptions = (command: string | undefined): Options => ({
  ...COMMON_OPTIONS,
  ...(isCommand(command) && COMMANDS[command]?.options),
});

/** Returns the allowed values of an option, or null if any value is allowed. */
function getChoices({value}: Option): string[] | null {
  return value !== null && /^[a-z_-]+(\|[a-z_-]+)+$/.test(value) ? value.split('|') : null;
}

/**
 * Reads the arguments of the command line.
 * @throws {Usage} if a command or an option is unknown, if a value or an input is missing, or if the command takes no
 * inputs
 */
export function parseCommandLine(args: string[]): Request {
  let command: CommandName | undefined;
  const inputs: string[] = [];
  const options: CommandLine['options'] = {};
  const rest = [...args];
  let hasOptionsEnded = false;

  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const isOption = argument.startsWith('-') && argument !== '-' && !hasOptionsEnded;
    if (argument === '--' && !hasOptionsEnded) {
      hasOptionsEnded = true;
    } else if (isOption && ['-h', '--help'].includes(argument)) {
      return {type: 'help', command: command ?? rest.find(isCommand)};
    } else if (isOption && ['-v', '--version'].includes(argument)) {
      return {type: 'version'};
    } else if (isOption) {
      const {name, value} = readOption(argument, rest, getOptions(command));
      options[name] = value;
    } else if (command) {
      inputs.push(argument);
    } else if (isCommand(argument)) {
      command = argument;
    } else {
      throw new Usage(`there is no command ${argument}; ${sayWhichCommand()}`);
    }
  }

  if (!command) {
    throw new Usage(sayWhichCommand());
  }
  const {input} = COMMANDS[command] as CommandTexts;
  if (!input && inputs.length > 0) {
    throw new Usage(`${command} works on nothing, not on ${inputs.join(' ')}`);
  }
  if (input && inputs.length === 0 && !options.file) {
    throw new Usage(`${command} needs at least one ${input}`);
  }
  checkChoices(options, getOptions(command));
  return {type: 'command', command, inputs, options};
}

const sayWhichCommand = () => `say which command: ${listWords(Object.keys(COMMANDS))}`;

/**
 * Reads one option. If the option takes a value and the argument contains no "=", the function removes the value from the
 * rest of the arguments.
 * @throws {Usage} if the option is unknown, if its value is missing, or if a switch has a value
 */
function readOption(argument: string, rest: string[], definitions: Options): {name: string; value: string | true} {
  const [, name = '', , valueInArgument] = /^--([^=]+)(=(.*))?$/s.exec(argument) ?? [];
  const option = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!option) {
    throw new Usage(`there is no option ${name ? `--${name}` : argument}`);
  }
  if (option.value === null) {
    if (valueInArgument !== undefined) {
      throw new Usage(`--${name} takes no value`);
    }
    return {name, value: true};
  }
  if (valueInArgument !== undefined) {
    return {name, value: valueInArgument};
  }
  const value = rest[0]?.startsWith('--') ? undefined : rest.shift();
  if (value === undefined) {
    throw new Usage(`--${name} needs a value`);
  }
  return {name, value};
}

function checkChoices(options: CommandLine['options'], definitions: Options) {
  for (const [name, value] of Object.entries(options)) {
    const choices = definitions[name] && getChoices(definitions[name]);
    if (choices && !choices.includes(String(value))) {
      throw new Usage(`--${name} is ${listWords(choices)}, not ${value}`);
    }
  }
}

/** Formats lines with a name and its help. If the name is too long, the help is on the next line. */
function formatList(entries: {name: string; help: string}[]): string[] {
  const lines: string[] = [];
  for (const {name, help} of entries) {
    if (name.length < NAME_WIDTH) {
      lines.push(`  ${name.padEnd(NAME_WIDTH)}${help}`);
    } else {
      lines.push(`  ${name}`, `  ${' '.repeat(NAME_WIDTH)}${help}`);
    }
  }
  return lines;
}

const formatOptions = (options: Options) =>
  formatList(
    Object.entries(options).map(([name, {value, help}]) => ({name: value ? `--${name} ${value}` : `--${name}`, help})),
  );

/** Formats the help of a command, or of all commands. The text ends with a line break. */
export function formatHelp(command?: string): string {
  const about = isCommand(command) ? (COMMANDS[command] as CommandTexts) : undefined;
  const lines = about
    ? [`Usage: collection-online ${command} [OPTIONS]${about.input ? ` ${about.input}…` : ''}`, '', about.help, '']
    : [
        'Usage: collection-online COMMAND [OPTIONS] [INPUT…]',
        '',
        TEXTS.about,
        '',
        'Commands:',
        ...formatCommands(),
        '',
      ];
  const ownOptions = about?.options ?? {};
  if (Object.keys(ownOptions).length > 0) {
    lines.push('Options:', ...formatOptions(ownOptions), '');
  }
  const commonOptions = Object.entries(COMMON_OPTIONS).filter(([name]) => !Object.hasOwn(ownOptions, name));
  lines.push(
    'Options of all commands:',
    ...formatOptions(Object.fromEntries(commonOptions)),
    ...formatList([
      {name: '-h, --help', help: 'show this help, or the help of a command'},
      {name: '-v, --version', help: 'show the version'},
    ]),
    '',
    ...TEXTS.notes,
    '',
  );
  return lines.join('\n');
}

const formatCommands = () =>
  formatList(
    Object.entries(COMMANDS).map(([name, {input, help}]) => ({name: input ? `${name} ${input}…` : name, help})),
  );
