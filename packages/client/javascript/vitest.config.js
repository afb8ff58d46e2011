import {defineConfig} from 'vitest/config';

export default defineConfig({test: {include: ['*.test.js'], pool: 'forks', testTimeout: 20_000}});
