import type { PrintedText } from '../printed-page.ts';
import { amount, at, COMPANY, type Employee } from './layout.ts';

/** The rows of a slip in Swedish, with numbers that are no employee numbers. */
export function swedishBody({ salary, quantity, account, identityNumber }: Employee, top = 300): PrintedText[] {
  const tax = Math.round(salary * 0.27);
  const rows = [
    ['Löneart', 'Benämning', 'Antal', 'A-pris', 'Belopp'],
    ['1010', 'Månadslön', '1', amount(salary), amount(salary)],
    ['1310', 'Övertid enkel', quantity, amount(312.5), amount(Number.parseInt(quantity, 10) * 312.5 || 0)],
    ['2410', 'Semestertillägg', '3', amount(salary * 0.0043), amount(salary * 0.0129)],
    ['9010', 'Preliminär skatt tabell 34', '', '', `-${amount(tax)}`],
  ];
  return [
    ...rows.flatMap((row, i) => row.map((text, column) => at([48, 110, 330, 400, 490][column]!, top + i * 14, text))),
    at(330, top + 90, 'Nettolön'),
    at(490, top + 90, amount(salary - tax), { font: 'bold' }),
    at(48, top + 110, `Utbetalas 2026-03-25 till konto ${account}`),
    at(48, top + 124, `Personnr ${identityNumber}`),
    at(48, top + 138, 'Ack. bruttolön'),
    at(160, top + 138, amount(salary * 3)),
    at(48, top + 152, `Sparade semesterdagar ${quantity}`),
  ];
}

export function englishBody({ salary, quantity, account }: Employee, top = 300): PrintedText[] {
  const rows = [
    ['Code', 'Description', 'Units', 'Rate', 'Amount'],
    ['1000', 'Monthly salary', '1', amount(salary), amount(salary)],
    ['1200', 'Overtime', quantity, amount(250), amount(250)],
    ['9000', 'Income tax', '', '', `-${amount(salary * 0.3)}`],
  ];
  return [
    ...rows.flatMap((row, i) => row.map((text, column) => at([48, 110, 330, 400, 490][column]!, top + i * 14, text))),
    at(48, top + 80, 'Net pay'),
    at(490, top + 80, amount(salary * 0.7)),
    at(48, top + 94, `Paid on 2026-03-25 to account ${account}`),
  ];
}

export const footer = ({ phone }: Employee): PrintedText[] => [
  at(48, 810, `${COMPANY}  Org.nr 556677-8899  Bankgiro 5050-1055  OCR 1007100810093`),
  at(400, 810, `Tel ${phone}`),
];
