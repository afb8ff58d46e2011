/**
 * An executed notebook on a page: its text, code and outputs.
 *
 * In:  `<Notebook of="sample-files" />`, on a line of its own
 * Out: links that save it; its text without the title, which the page has; code blocks, and outputs with images
 */

import {readEnvironment} from '../../lib/environment';
import {defineElement, type Content} from '../../markdown/element';
import {element, fence} from '../../markdown/nodes';
import {getOutputProvenance} from '../samples';
import {FOLDER, getImages, joinLines, readNotebook, type Output} from './notebook';

/** Saves it under the right name, or opens it elsewhere: from GitHub, once the site is published. */
function listLinks(name: string): string {
  const {isPreview, repositoryUrl} = readEnvironment(process.env);
  const [, repository] = /^https:\/\/github\.com\/(.+)$/.exec(repositoryUrl ?? '') ?? [];
  const source = `github/${repository}/blob/main/${FOLDER}/${name}.ipynb`;
  const links = [
    `<a href="pathname:///notebooks/${name}.ipynb" download="">Download ${name}.ipynb</a>`,
    `[Open in Colab](https://colab.research.google.com/${source})`,
    `[Open in nbviewer](https://nbviewer.org/${source})`,
  ];
  const shown = repository && !isPreview ? links : links.slice(0, 1);
  return `<div className="not-searched">\n\n${shown.map((link) => `- ${link}`).join('\n')}\n\n</div>`;
}

export default defineElement({
  name: 'Notebook',
  required: {of: 'the file below samples/notebooks/'},
  components: {NotebookOutput: '@site/src/features/samples/SampleFrame'},
  render({of: name}, {siteDir}) {
    const notebook = readNotebook(siteDir, name);
    const images = getImages(notebook, name);
    const badge = getOutputProvenance(siteDir, 'notebook', notebook.metadata.responses ?? []);
    const createOutput = (output: Output) => {
      const {file, alt, width, height} = images.get(output) ?? {};
      const text = joinLines(output.text ?? output.data?.['text/plain']);
      return file && alt
        ? element('p', {}, [
            element('img', {
              className: 'notebook-plot',
              src: `/notebooks/${file}`,
              alt,
              width: `${width}`,
              height: `${height}`,
              loading: 'lazy',
            }),
          ])
        : element('NotebookOutput', badge, [fence('text', 'Output', text)]);
    };
    return [
      listLinks(name),
      ...notebook.cells.flatMap(({cell_type, source, execution_count, outputs = []}): Content => {
        const text = joinLines(source);
        return cell_type === 'markdown'
          ? [text.replace(/^# .*\n*/, '')]
          : [fence('python', `In [${execution_count}]`, text), ...outputs.map(createOutput)];
      }),
    ];
  },
});
