import {test} from '@playwright/test';
import {buildVariant, NIGHTLY_VARIANTS, VARIANTS} from '../support/variants';

for (const variant of [...VARIANTS, ...NIGHTLY_VARIANTS]) {
  test(`the variant "${variant.name}" is built`, {tag: VARIANTS.includes(variant) ? [] : '@nightly'}, async () => {
    test.skip(Boolean(process.env.REUSE_BUILDS), 'REUSE_BUILDS: the build of the last run');
    await buildVariant(variant);
  });
}
