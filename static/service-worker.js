// A former site at this address may have had a service worker at this path, which still answers its visitors with the
// former site. The browser replaces the worker by this one, which removes itself and reloads the pages that are open.
// This site has no service worker.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const remove = async () => {
    await self.registration.unregister();
    const pages = await self.clients.matchAll({type: 'window'});
    await Promise.all(pages.map((page) => page.navigate(page.url)));
  };
  event.waitUntil(remove());
});
