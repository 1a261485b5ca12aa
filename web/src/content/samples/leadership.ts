/**
 * SAMPLE CONTENT: these people are invented. Replace them before you publish; their roles and descriptions
 * are in the texts, `about.team.people`, under the same `id`. Portraits are drawn, see `scenes/portrait.tsx`.
 */
export const leadership = [
  {
    id: 'director',
    name: 'Ingrid Sandqvist',
    portrait: { skin: 'orb', hair: 'bob', hairColour: 'light', coat: 'shirt', coatColour: 'accent', glasses: true },
  },
  {
    id: 'architect',
    name: 'Farid Nazari',
    portrait: {
      skin: 'light',
      hair: 'short',
      hairColour: 'islandNear',
      coat: 'jumper',
      coatColour: 'island',
      beard: 'islandNear',
    },
  },
  {
    id: 'platform',
    name: 'Maja Hedlund',
    portrait: { skin: 'orb', hair: 'bun', hairColour: 'islandNear', coat: 'stripes', coatColour: 'wall' },
  },
  {
    id: 'security',
    name: 'Tomas Wikander',
    portrait: {
      skin: 'orb',
      hair: 'cap',
      hairColour: 'accent',
      coat: 'oilskin',
      coatColour: 'light',
      beard: 'islandFar',
    },
  },
] as const;
