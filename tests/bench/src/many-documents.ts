import type { APIRequestContext } from 'playwright-core';

/** Uploads small documents, a few at a time, as whoever is signed in. */
export async function manyDocuments(request: APIRequestContext, count: number): Promise<void> {
  const one = async (number: number) => {
    const answer = await request.post('/api/documents/upload', {
      multipart: {
        category: 'general',
        file: {
          name: `document ${String(number).padStart(3, '0')}.txt`,
          mimeType: 'text/plain',
          buffer: Buffer.from('x'),
        },
      },
    });
    if (!answer.ok()) throw new Error(`A document was refused: ${answer.status()} ${await answer.text()}`);
  };
  for (let begun = 0; begun < count; begun += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - begun) }, (_, index) => one(begun + index)));
  }
}
