/**
 * Every sentence that depends on who publishes the site: the independent edition, or the museum's own edition. Pages and
 * the OpenAPI description include a sentence by a token, such as `[[edition.about]]`.
 */

import {settings} from './settings';

const {name, nameInDutch} = settings.museum;

const independent = {
  /** Inline Markdown. */
  home: `This is independent documentation. The [${name} does not run this site](/about/).`,
  about: `This documentation is independent. The ${name} does not run this site. The contributors to its repository write the pages from public sources.`,
  introduction: 'read about the platform and this independent site',
  policy: `This independent page summarises the policy of the ${name} and has no legal force.`,
  'policy.nl': `Deze onafhankelijke pagina vat het beleid van ${nameInDutch} samen; je kunt er geen rechten aan ontlenen.`,
  openapi: 'An independent description of the services over HTTP, not written by the museum.',
  catalog: '. Described by independent documentation',
  'catalog.nl': '. Beschreven door onafhankelijke documentatie',
};

const official: typeof independent = {
  home: '',
  about: `The ${name} publishes this documentation.`,
  introduction: 'read about the platform and this site',
  policy: `This page summarises the policy of the ${name} and has no legal force.`,
  'policy.nl': `Deze pagina vat het beleid van ${nameInDutch} samen; je kunt er geen rechten aan ontlenen.`,
  openapi: 'A description of the services over HTTP.',
  catalog: '',
  'catalog.nl': '',
};

export const edition = settings.officialEdition ? official : independent;

/** The notice in the footer of every page. The museum's own edition has none. */
export const footerNotice = settings.officialEdition
  ? null
  : {
      start: `This is independent documentation. The ${name} does not run this site. If this site differs from the`,
      link: 'museum’s own pages',
      to: settings.museum.website,
      end: ', the museum’s pages apply.',
    };
