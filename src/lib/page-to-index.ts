/**
 * The page without what is parsed for nothing: the sidebar, of which the search plugin keeps the names of the page's own categories, and
 * the colours of code. With a thousand entries on a thousand pages, that is most of the time of a build.
 *
 * @param html a page as the build writes it, minified or not
 */
export function pageToIndex(html: string): string {
  return html
    .replace(/<aside [^>]*\btheme-doc-sidebar-container\b.*?<\/aside>/s, (sidebar) =>
      sidebar
        .split(/(?=<li\b|<\/nav>)/)
        .filter((part) => !part.startsWith('<li') || part.includes('menu__link--active'))
        .join(''),
    )
    .replace(/<span class="token [^>]*>([^<]*)<\/span>/g, '$1');
}
