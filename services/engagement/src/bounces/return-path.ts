import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface ReturnPaths {
  /** The envelope sender of a delivery, to which mail servers send its reports; undefined without `BOUNCE_ADDRESS`. */
  of(deliveryId: string): string | undefined;
  /** The deliveries that the return paths in `text` name; null stands for a wrong signature. */
  find(text: string): (string | null)[];
}

/** In hexadecimal, since mail servers may change the case of an address; 64 bits, as a local part has 64 characters. */
const SIGNATURE_LENGTH = 16;
const ANY_PATH = /\+(?<delivery>[\da-f]{32})\.(?<signature>[\da-f]{16})@(?<domain>[\w-]+(?:\.[\w-]+)*)/gi;

/** `bounces@company.example` becomes `bounces+<delivery>.<signature>@company.example`, as in VERP. */
export function returnPaths(secret: string, bounceAddress: string | undefined): ReturnPaths {
  if (!bounceAddress) return { of: () => undefined, find: () => [] };
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor return paths', 32));
  const sign = (delivery: string) =>
    createHmac('sha256', key).update(delivery).digest('hex').slice(0, SIGNATURE_LENGTH);
  const [local, domain] = bounceAddress.toLowerCase().split('@') as [string, string];
  return {
    of(deliveryId) {
      const delivery = deliveryId.replaceAll('-', '');
      return `${local}+${delivery}.${sign(delivery)}@${domain}`;
    },
    find(text) {
      const found = [...text.matchAll(ANY_PATH)].filter(
        ({ index, groups }) =>
          groups!['domain']!.toLowerCase() === domain &&
          text.slice(Math.max(0, index - local.length), index).toLowerCase() === local,
      );
      return found.map(({ groups }) => {
        const delivery = groups!['delivery']!.toLowerCase();
        const isOurs = timingSafeEqual(Buffer.from(groups!['signature']!.toLowerCase()), Buffer.from(sign(delivery)));
        return isOurs ? delivery.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5') : null;
      });
    },
  };
}
