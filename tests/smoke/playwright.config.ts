import {defineConfig} from '@playwright/test';
import base from '../../playwright.config';

/** `npx playwright test --config=tests/smoke`: the files in `build/` as they are, so that nothing is built before. */
export default defineConfig({...base, testDir: '.', projects: undefined});
