import {services} from '../../site/services';
import {settings} from '../../site/settings';
import {tasks, tools} from '../../site/tasks';

/** The home page is no Markdown; this is what a program needs of it. */
export function formatHomePage(): string {
  const link = ({name, page, status}: (typeof services)[keyof typeof services]) => `- [${name}](${page}), ${status}`;
  return [
    `${settings.tagline} Free to use, without an API key. The metadata is in the public domain (CC0).`,
    'Start with the [introduction](/introduction), or go [from a search to a saved image](/tutorials/search-to-image).',
    '## A first request',
    '<Sample of="search/narrow" />',
    '## What do you want to do?',
    ...tasks.flatMap(({goal, summary, services: ids, guide}) => [
      `### ${goal}`,
      summary,
      [...ids.map((id) => link(services[id])), ...(guide ? [`- Tutorial: [${guide.label}](${guide.page})`] : [])].join(
        '\n',
      ),
    ]),
    '## Tools',
    tools.map(({name, summary, page}) => `- [${name}](${page}): ${summary}`).join('\n'),
    'Not sure? [Data services](/docs/) compares them all. Read about [rights](/docs/rights), and what [changed](/changes).',
  ].join('\n\n');
}
