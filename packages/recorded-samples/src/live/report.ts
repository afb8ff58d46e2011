import type {Report} from './check';

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
export function getExitCode({changed, unreachable, stopped}: Report): number {
  if (changed.length > 0) {
    return EXIT.changed;
  }
  return unreachable.length > 0 || stopped ? EXIT.unreachable : EXIT.same;
}

/** The report in Markdown. */
export function formatReport({same, changed, unreachable, stopped, left, requests}: Report): string {
  const lines = [
    `${requests} requests: ${same.length} same, ${changed.length} changed, ${unreachable.length} unreachable.`,
  ];
  if (stopped) {
    lines.push(
      '',
      `Stopped: ${stopped}. Not checked: ${left.length} (${left.slice(0, 5).join(', ')}${left.length > 5 ? ', …' : ''}).`,
    );
  }
  if (changed.length > 0) {
    lines.push('', '## Changed', '');
    for (const {what, changes, pages} of changed) {
      lines.push(`- ${what}: ${changes.join('; ')}.${pages.length > 0 ? ` On pages: ${pages.join(', ')}.` : ''}`);
    }
  }
  if (unreachable.length > 0) {
    lines.push('', '## Unreachable', '', ...unreachable.map(({what, reason}) => `- ${what}: ${reason}.`));
  }
  return lines.join('\n');
}
