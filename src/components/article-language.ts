import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {isSamePath} from '@site/src/lib/same-path';
import type {Language} from '@site/src/site/interface-texts';
import {translations} from '@site/src/site/translations';

/** @returns the language of the current page. Only pages with an English counterpart are in Dutch. */
export function useArticleLanguage(): Language {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  return translations.some(({nl}) => isSamePath(withBaseUrl(nl), pathname)) ? 'nl' : 'en';
}
