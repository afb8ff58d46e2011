import {useDoc} from '@docusaurus/plugin-content-docs/client';

/** Our own front matter fields of the page that is shown. They were checked when the page was built. */
export function usePageFields(): {lang: 'nl' | undefined} {
  const {lang} = useDoc().frontMatter as {lang?: 'nl'};
  return {lang};
}
