/** `aboutUs` as `about-us`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `about-us` as `aboutUs`. */
export const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
