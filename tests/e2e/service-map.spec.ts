/** Tests of the service maps, which show in which order a task uses the services (`src/features/service-map`). */

import {serviceMaps} from '../../src/site/service-maps';
import {services} from '../../src/site/services';
import {expect, open, test} from '../support/test';

const {start, steps} = serviceMaps.works;

test('boxes and arrows are in the order of the steps, from left to right or on a phone from top to bottom, with readable text', async ({
  page,
}) => {
  for (const [viewport, axis] of [
    [{width: 1280, height: 900}, 'x'],
    [{width: 390, height: 844}, 'y'],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const route of ['/docs/', '/introduction']) {
      await open(page, route);
      const map = page.getByRole('list').filter({has: page.getByText(start.name, {exact: true})});
      // The arrow of a step points from the box of the previous step to its own box.
      const path = [
        map.getByText(start.name, {exact: true}),
        ...steps.flatMap(({label, name}) => [
          map.getByRole('link', {name: label, exact: true}),
          map.getByText(name, {exact: true}),
        ]),
      ];
      const places: number[] = [];
      for (const part of path) {
        places.push((await part.boundingBox())![axis]);
      }
      expect(places, `${route} at ${viewport.width}`).toEqual([...places].sort((a, b) => a - b));
      const sizes = await map.evaluate((list) =>
        [...list.querySelectorAll('*')].map((node) => parseFloat(getComputedStyle(node).fontSize)),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    }
  }
});

test('on the page of a service, its own arrow is not a link, and the other arrows lead to their pages', async ({
  page,
}) => {
  await open(page, services.search.page);
  const map = page.getByRole('list').filter({has: page.getByText(start.name, {exact: true})});
  const [first, ...others] = steps;
  await expect(map.getByRole('link', {name: first.label, exact: true})).toHaveCount(0);
  for (const {label, service} of others) {
    await expect(map.getByRole('link', {name: label, exact: true})).toHaveAttribute('href', services[service].page);
  }
});
