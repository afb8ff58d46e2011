import {defineConfig} from '@playwright/test';
import base from '../../playwright.config';

/** The configuration of `npx playwright test --config=tests/smoke`, which tests the existing files in `build/`. */
export default defineConfig({...base, testDir: '.', projects: undefined});
