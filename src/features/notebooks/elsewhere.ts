const FOLDER = 'samples/notebooks';

/** Where to open a notebook of a published site whose repository is on GitHub. */
export function getElsewhere(
  siteUrl: string,
  repositoryUrl: string | null,
  name: string,
): {label: string; url: string}[] {
  const [, repository] = /^https:\/\/github\.com\/(.+)$/.exec(repositoryUrl ?? '') ?? [];
  const file = `github/${repository}/blob/main/${FOLDER}/${name}.ipynb`;
  return repository && !/^https?:\/\/localhost\b/.test(siteUrl)
    ? [
        {label: 'Open in Colab', url: `https://colab.research.google.com/${file}`},
        {label: 'Open in nbviewer', url: `https://nbviewer.org/${file}`},
      ]
    : [];
}
