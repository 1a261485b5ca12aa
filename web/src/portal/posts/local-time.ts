const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as `<input type="datetime-local">` holds it, in the time zone of this computer: `2025-11-03T09:30`. */
export function toLocalTime(timestamp: string | null): string {
  if (timestamp === null) return '';
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment such an input means, in UTC; null where it is empty or no time. */
export function fromLocalTime(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
