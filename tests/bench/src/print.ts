export const print = (text = '') => process.stdout.write(`${text}\n`);

export const mb = (value: number) => `${value.toFixed(0).padStart(5)} MB`;
