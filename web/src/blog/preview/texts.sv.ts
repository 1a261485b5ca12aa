import type { BlogPreviewTexts } from './texts.en.ts';

export const blogPreview = {
  title: 'Förhandsvisning av ett inlägg',
  banner: 'Förhandsvisning, inte publicerat',
  bannerText: 'Du läser inlägget innan det finns på bloggen. Det kan fortfarande ändras.',
  invalid: {
    title: 'Förhandsvisningen gäller inte längre',
    text: 'Länken är ofullständig eller för gammal. Den som skickade den till dig kan skapa en ny.',
    blog: 'Till bloggen',
  },
  failed: { title: 'Det gick inte att hämta förhandsvisningen', retry: 'Försök igen' },
} satisfies BlogPreviewTexts;
