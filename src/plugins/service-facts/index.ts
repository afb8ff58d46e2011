import type {Plugin} from '@docusaurus/types';
import {services, type Service, type ServiceFacts, type ServiceId} from '../../site/services';

/**
 * Makes `@generated/service-facts/default/services.json` of `src/site/services.ts`: what links show. The texts of its tables,
 * which are most of it, are written into pages when the site is built, and would be loaded with each page.
 */
export default function serviceFacts(): Plugin {
  return {
    name: 'service-facts',
    async contentLoaded({actions}) {
      const facts = (Object.entries(services) as [ServiceId, Service][]).map(([id, service]) => {
        const {name, base, status, page} = service;
        const shown: ServiceFacts = {name, base, status, page};
        return [id, shown] as const;
      });
      await actions.createData('services.json', JSON.stringify(Object.fromEntries(facts)));
    },
  };
}
