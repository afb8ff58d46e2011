import type {Change, Report} from './visit';

/** Exit codes, so that a workflow can tell a change from a bad night of the network. */
export const EXIT = {same: 0, changed: 1, usage: 2, unreachable: 3} as const;

/** Ends the command with the exit code of its work; with `usage` and the message of an error, when that is what comes of it. */
export function exitWith(work: Promise<number>): void {
  work.then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = EXIT.usage;
    },
  );
}

/** @returns `changed` also when something else could not be reached */
export function getExitCode({changed, refused, unreachable, stopped}: Report): number {
  if (changed.length + refused.length > 0) {
    return EXIT.changed;
  }
  return unreachable.length > 0 || stopped ? EXIT.unreachable : EXIT.same;
}

/** The report in Markdown. */
export function formatReport(report: Report): string {
  const {same, changed, refused, answered, unreachable, stopped, left, requests} = report;
  const section = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];
  const formatChange = ({what, changes, pages}: Change) =>
    `${what}: ${changes.join('; ')}.${pages.length > 0 ? ` On pages: ${pages.join(', ')}.` : ''}`;
  const some = `${left.slice(0, 5).join(', ')}${left.length > 5 ? ', …' : ''}`;
  return [
    `${requests} requests: ${same.length} same, ${changed.length + refused.length} changed, ${unreachable.length} unreachable.`,
    ...(stopped ? [`Stopped: ${stopped}. Not checked: ${left.length} (${some}).`] : []),
    ...section('Answered', answered),
    ...section('Changed', changed.map(formatChange)),
    ...section('Changed to another kind of response, which `record` does not store', refused.map(formatChange)),
    ...section(
      'Unreachable',
      unreachable.map(({what, reason}) => `${what}: ${reason}.`),
    ),
  ].join('\n\n');
}
