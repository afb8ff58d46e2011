import {defineConfig} from '@playwright/test';
import base from '../../playwright.config';

/** `npm run test:smoke`: the files in `build/` as they are, so that nothing is built before. */
export default defineConfig({...base, testDir: '.', projects: undefined});
