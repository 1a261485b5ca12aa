import { writeFileSync } from 'node:fs';

import { sampleNumbers, samplePdf } from './sample-run.ts';

// `npm run sample-payslips -- [file.pdf]` writes payslips to try a run with, and a CSV file of their employee numbers.

const [file = 'payslips.pdf'] = process.argv.slice(2);
const numbers = file.replace(/(\.pdf)?$/i, '.csv');

writeFileSync(file, samplePdf());
writeFileSync(numbers, sampleNumbers());
process.stdout.write(`${file}: payslips of 25 employees\n${numbers}: their usernames, numbers and names\n`);
