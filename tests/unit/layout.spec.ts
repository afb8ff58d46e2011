import {expect, test} from '@playwright/test';
import {listBreakpoints} from '../support/layout';

test('breakpoints are read from media queries, however the minifier writes them', () => {
  const css =
    '@media (width<=996px){a{}} @media (min-width: 577px) and (max-width:1199.5px){b{}} c{width:50px} @media (width >= 996px){}';
  expect(listBreakpoints(css)).toEqual([577, 996, 1199.5]);
  expect(listBreakpoints('a{max-width:50px} @media print{}')).toEqual([]);
});
