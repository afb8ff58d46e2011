/** Where to open a published file that is a notebook, of a site whose repository is on GitHub. */
export function getNotebookLinks(
  siteUrl: string,
  repositoryUrl: string | null,
  file: string,
): {label: string; url: string}[] {
  const [, repository] = /^https:\/\/github\.com\/(.+)$/.exec(repositoryUrl ?? '') ?? [];
  const source = `github/${repository}/blob/main/samples${file}`;
  return repository && file.endsWith('.ipynb') && !/^https?:\/\/localhost\b/.test(siteUrl)
    ? [
        {label: 'Open in Colab', url: `https://colab.research.google.com/${source}`},
        {label: 'Open in nbviewer', url: `https://nbviewer.org/${source}`},
      ]
    : [];
}
