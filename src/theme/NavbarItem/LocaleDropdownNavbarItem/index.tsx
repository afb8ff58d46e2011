// Change: wraps the language menu, so that a page in two languages offers both, although the site has one locale; and so that on the
// not-found page the menu links to the URL that the reader opened.

import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import LocaleDropdownNavbarItem from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import {isPage} from '@site/src/lib/is-page';
import {languages, translations} from '@site/src/site/translations';
import styles from './custom.module.css';

export default function LanguageMenu(props: Props): ReactNode {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  // The HTML of the not-found page links to itself, and hydration keeps what the HTML has: there the menu is rendered anew.
  const isRenderedAnew = useIsBrowser() && !isPage(pathname);
  const isShown = (route: string) => withBaseUrl(route) === pathname;
  const page = translations.find(({en, nl}) => isShown(en) || isShown(nl));
  if (!page) {
    return <LocaleDropdownNavbarItem key={isRenderedAnew ? 'url' : 'html'} {...props} />;
  }
  const {dropdownItemsBefore, dropdownItemsAfter, queryString, ...rest} = props;
  const current = isShown(page.nl) ? 'nl' : 'en';
  const items = (['en', 'nl'] as const).map((lang) => ({
    label: languages[lang],
    lang,
    hrefLang: lang,
    to: page[lang],
    exact: true,
  }));
  return (
    <DropdownNavbarItem
      {...rest}
      label={
        <>
          <IconLanguage className={styles.icon} />
          {props.mobile ? 'Languages' : <span lang={current}>{languages[current]}</span>}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
