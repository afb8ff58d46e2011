import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {ServiceId} from '@site/src/site/services';

/** Our own front matter fields of the page that is shown. They were checked when the page was built. */
export function usePageFields(): {lang: string | undefined; service: ServiceId | undefined} {
  const {lang, service} = useDoc().frontMatter as {lang?: string; service?: ServiceId};
  return {lang, service};
}
