// Change: wraps the language menu, so that a page in two languages offers both, although the site has one locale.

import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import LocaleDropdownNavbarItem from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import {isSamePath} from '@site/src/lib/same-path';
import {languages, translations} from '@site/src/site/translations';

export default function LanguageMenu(props: Props): ReactNode {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  const isShown = (route: string) => isSamePath(withBaseUrl(route), pathname);
  const page = translations.find(({en, nl}) => isShown(en) || isShown(nl));
  if (!page) {
    return <LocaleDropdownNavbarItem {...props} />;
  }
  const {dropdownItemsBefore, dropdownItemsAfter, queryString, ...rest} = props;
  const current = isShown(page.nl) ? 'nl' : 'en';
  const items = (['en', 'nl'] as const).map((lang) => {
    return {label: languages[lang], lang, hrefLang: lang, to: page[lang], exact: true};
  });
  return (
    <DropdownNavbarItem
      {...rest}
      label={
        <>
          <IconLanguage style={{marginRight: 5, verticalAlign: 'text-bottom'}} />
          {props.mobile ? 'Languages' : <span lang={current}>{languages[current]}</span>}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
