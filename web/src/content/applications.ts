/** The subject of an application, in English in both languages (docs/specification.md#careers). */
export const applicationSubject = (title: string, city: string): string => `Application for ${title} - ${city}`;

/** The subject of an application for none of the positions. */
export const openApplication = (city: string): string => `Open application - ${city}`;

/** The title of the position that the subject of an application names. */
export function positionIn(subject: string, city: string): string | undefined {
  const [before, after] = applicationSubject('\n', city).split('\n') as [string, string];
  const title = subject.slice(before.length, -after.length);
  return title !== '' && subject === applicationSubject(title, city) ? title : undefined;
}
