import {defineConfig} from '@playwright/test';
import base from '../../playwright.config';

/** `npx playwright test --config=tests/pictures`: of the build as it is. */
export default defineConfig({...base, testDir: '.', projects: undefined});
