import {defineConfig} from '@playwright/test';
import base from '../../playwright.config';

/** The configuration of `npx playwright test --config=tests/pictures`, which uses the existing build. */
export default defineConfig({...base, testDir: '.', projects: undefined});
