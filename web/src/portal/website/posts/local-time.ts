const two = (value: number): string => String(value).padStart(2, '0');

/** A timestamp as the value of `<input type="datetime-local">`, in local time: `2025-11-03T09:30`. */
export function toLocalTime(timestamp: string | null): string {
  if (timestamp === null) return '';
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The UTC timestamp of such a value; null for an empty or invalid one. */
export function fromLocalTime(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
