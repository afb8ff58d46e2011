// Change: wraps the language menu. On a page that exists in two languages, it offers both languages, although the site
// has only one locale.

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
  const isCurrentPage = (route: string) => isSamePath(withBaseUrl(route), pathname);
  const translation = translations.find(({en, nl}) => isCurrentPage(en) || isCurrentPage(nl));
  if (!translation) {
    return <LocaleDropdownNavbarItem {...props} />;
  }
  const {dropdownItemsBefore, dropdownItemsAfter, queryString, ...rest} = props;
  const currentLanguage = isCurrentPage(translation.nl) ? 'nl' : 'en';
  const items = (['en', 'nl'] as const).map((lang) => {
    return {label: languages[lang], lang, hrefLang: lang, to: translation[lang], exact: true};
  });
  return (
    <DropdownNavbarItem
      {...rest}
      label={
        <>
          <IconLanguage style={{marginRight: 5, verticalAlign: 'text-bottom'}} />
          {props.mobile ? 'Languages' : <span lang={currentLanguage}>{languages[currentLanguage]}</span>}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
