/**
 * An executed notebook on a page, with its text, code and outputs.
 *
 * In:  `<Notebook of="sample-files" />`, on its own line
 * Out: links to the notebook, its text without the title, which the page has already, its code and its outputs
 */

import type {RootContent} from 'mdast';
import {readEnvironment} from '../../lib/environment';
import {defineElement, type Content} from '../../markdown/element';
import {element, fence} from '../../markdown/nodes';
import {getOutputBadge} from '../samples';
import {
  getImages,
  joinLines,
  NOTEBOOKS_FOLDER,
  readNotebook,
  type Cell,
  type NotebookImage,
  type Output,
} from './notebook';

export default defineElement({
  name: 'Notebook',
  required: {of: 'the file below samples/notebooks/'},
  components: {NotebookOutput: '@site/src/features/samples/SampleFrame'},
  render({of: name}, {siteDir}) {
    const notebook = readNotebook(siteDir, name);
    const images = getImages(notebook, name);
    const badge = getOutputBadge(siteDir, 'notebook', notebook.metadata.responses ?? []);
    const createOutput = (output: Output): RootContent => {
      const image = images.get(output);
      return image ? createImage(image) : element('NotebookOutput', badge, [createTextOutput(output)]);
    };
    return [formatLinks(name), ...notebook.cells.flatMap((cell) => createCell(cell, createOutput))];
  },
});

/**
 * The public services Colab and nbviewer load the notebook from GitHub, so a preview and a site without a repository on
 * GitHub have no links to them.
 *
 * @returns a list of links, as Markdown
 */
function formatLinks(name: string): string {
  const {isPreview, repositoryUrl} = readEnvironment(process.env);
  const [, repository] = /^https:\/\/github\.com\/(.+)$/.exec(repositoryUrl ?? '') ?? [];
  const links = [`<a href="pathname:///notebooks/${name}.ipynb" download="">Download ${name}.ipynb</a>`];
  if (repository && !isPreview) {
    const source = `github/${repository}/blob/main/${NOTEBOOKS_FOLDER}/${name}.ipynb`;
    links.push(
      `[Open in Colab](https://colab.research.google.com/${source})`,
      `[Open in nbviewer](https://nbviewer.org/${source})`,
    );
  }
  return `<div className="not-searched">\n\n${links.map((link) => `- ${link}`).join('\n')}\n\n</div>`;
}

/** @returns the text of a cell of Markdown, or the code of another cell with its outputs below it */
function createCell(
  {cell_type, source, execution_count, outputs = []}: Cell,
  createOutput: (output: Output) => RootContent,
): Content {
  const text = joinLines(source);
  if (cell_type === 'markdown') {
    const textWithoutTitle = text.replace(/^# .*\n*/, '');
    return [textWithoutTitle];
  }
  return [fence('python', `In [${execution_count}]`, text), ...outputs.map(createOutput)];
}

const createImage = ({file, alt, width, height}: NotebookImage): RootContent =>
  element('p', {}, [
    element('img', {
      className: 'notebook-plot',
      src: `/notebooks/${file}`,
      alt,
      width: `${width}`,
      height: `${height}`,
      loading: 'lazy',
    }),
  ]);

const createTextOutput = ({text, data}: Output): RootContent =>
  fence('text', 'Output', joinLines(text ?? data?.['text/plain']));
