import type { APIRequestContext } from 'playwright-core';

/** Uploads small documents, ten at a time, with the session of `request`. */
export async function manyDocuments(request: APIRequestContext, count: number): Promise<void> {
  const one = async (number: number) => {
    const response = await request.post('/api/documents/upload', {
      multipart: {
        category: 'general',
        file: {
          name: `document ${String(number).padStart(3, '0')}.txt`,
          mimeType: 'text/plain',
          buffer: Buffer.from('x'),
        },
      },
    });
    if (!response.ok()) throw new Error(`upload: ${response.status()} ${await response.text()}`);
  };
  for (let first = 0; first < count; first += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - first) }, (_, index) => one(first + index)));
  }
}
