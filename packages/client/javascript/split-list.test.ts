import {expect, test} from 'vitest';
import {splitRecords} from './split-list.ts';

const divide = (text: string) => {
  const list = splitRecords(text);
  return list && {frame: list.frame, documents: [...list.documents]};
};

test('a page is divided into its records', () => {
  const page =
    '<OAI-PMH a=">"><t/><ListRecords><record><a/></record>\n<record/><token>x</token></ListRecords></OAI-PMH>';
  expect(divide(page)).toEqual({
    frame: '<OAI-PMH a=">"><t/><ListRecords>\n<token>x</token></ListRecords></OAI-PMH>',
    documents: [
      '<OAI-PMH a=">"><t/><ListRecords><record><a/></record></ListRecords></OAI-PMH>',
      '<OAI-PMH a=">"><t/><ListRecords><record/></ListRecords></OAI-PMH>',
    ],
  });
});

test('markup in comments, CDATA sections and attributes, and records inside of records, do not divide a page', () => {
  const content =
    '<!-- </o:record> --><![CDATA[</o:record>]]><?x </o:record>?><a b="</o:record>"/><o:record>1</o:record>';
  const page = `<?xml version="1.0"?><o:P><o:ListRecords><o:record>${content}</o:record></o:ListRecords></o:P>`;
  expect(divide(page)?.documents).toEqual([page]);
});

test.each([
  ['without a list', '<OAI-PMH><error code="noRecordsMatch"/></OAI-PMH>'],
  ['without records', '<OAI-PMH><ListRecords><token/></ListRecords></OAI-PMH>'],
  ['that is a record', '<record><header/></record>'],
  ['that ends early', '<OAI-PMH><ListRecords><record></record>'],
  ['with wrong end tags', '<OAI-PMH><ListRecords><record><a></record></a></ListRecords></OAI-PMH>'],
  ['with two lists', '<P><ListRecords><record/></ListRecords><ListRecords><record/></ListRecords></P>'],
])('a page %s is not divided', (_, page) => {
  expect(divide(page)).toBeNull();
});

test('a long page is divided quickly', () => {
  const record = `<record>${'<a b="c">d</a>'.repeat(2000)}</record>`;
  const start = performance.now();
  expect(divide(`<P><ListRecords>${record.repeat(100)}</ListRecords></P>`)?.documents).toHaveLength(100);
  expect(performance.now() - start).toBeLessThan(5000);
});
