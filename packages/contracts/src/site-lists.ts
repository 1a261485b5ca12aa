import { HTTPS_URL_PATTERN, SLUG_PATTERN } from './text.ts';

/*
 * The lists of the site, apart from its calls: browsers load a module whole, and only the forms of the portal need the fields.
 */

/**
 * One field of a list, from which services make its schema and the portal its form. `max` counts characters of a text and
 * items of a list. A `nullable` field may be empty.
 */
export type SiteField = SiteFieldKind & { nullable?: true };
type SiteFieldKind =
  /** One line, the same in every language. */
  | { kind: 'line'; max: number; pattern?: string }
  /** One text in each language, with placeholders. */
  | { kind: 'words'; max: number }
  | { kind: 'number'; min: number; max: number; isWhole: boolean }
  /** Two whole numbers: from, to. */
  | { kind: 'span'; min: number; max: number }
  /** A day, `2026-11-27`. */
  | { kind: 'day' }
  | { kind: 'email' }
  | { kind: 'choice'; of: readonly string[] }
  /** `#rrggbb`. */
  | { kind: 'colour' }
  /** An uploaded image. */
  | { kind: 'image' }
  /** An uploaded image, or an SVG. */
  | { kind: 'logo' }
  | { kind: 'group'; fields: Readonly<Record<string, SiteField>> }
  | { kind: 'list'; max: number; of: SiteField };

/** `image` is the id of `POST /api/images`; the server adds the size in pixels. */
export interface SiteImage {
  image: string;
  width: number;
  height: number;
}

/** The value of a field. */
export type SiteValue<Field> = Field extends { nullable: true } ? ValueOf<Field> | null : ValueOf<Field>;
type ValueOf<Field> = Field extends { kind: 'words' }
  ? { en: string; sv: string }
  : Field extends { kind: 'number' }
    ? number
    : Field extends { kind: 'span' }
      ? [number, number]
      : Field extends { kind: 'choice'; of: readonly (infer Choice)[] }
        ? Choice
        : Field extends { kind: 'image' }
          ? SiteImage
          : Field extends { kind: 'logo' }
            ? SiteImage | { svg: string }
            : Field extends { kind: 'group'; fields: infer Fields }
              ? { -readonly [Name in keyof Fields]: SiteValue<Fields[Name]> }
              : Field extends { kind: 'list'; of: infer Item }
                ? SiteValue<Item>[]
                : string;

const line = { kind: 'line', max: 100 } as const;
const words = { kind: 'words', max: 120 } as const;
const longWords = { kind: 'words', max: 1_000 } as const;
const id = { kind: 'line', max: 60, pattern: SLUG_PATTERN } as const;
const day = { kind: 'day' } as const;
const count = { kind: 'number', min: 0, max: 1_000_000, isWhole: true } as const;
const percent = { kind: 'number', min: 0, max: 10_000, isWhole: false } as const;
const weeks = { kind: 'span', min: 0, max: 1_000 } as const;
const email = { kind: 'email' } as const;
/** `#` is a link that has no target yet. */
const link = { kind: 'line', max: 500, pattern: `^#$|${HTTPS_URL_PATTERN}` } as const;
/** A path of the site, without a language. */
const path = {
  kind: 'line',
  max: 200,
  pattern: '^/(?:[a-z0-9\\-]+(?:/[a-z0-9\\-]+)*)?(?:#[A-Za-z0-9_\\-]+)?$',
} as const;

/** The lists whose defaults are invented. Visitors see them until the company has a name of its own. */
export const SAMPLE_LISTS = ['people', 'testimonials', 'stories', 'positions'] as const;

/**
 * The lists of the site: each is one document, with its texts in both languages inside. The defaults are the files of
 * `web/src/content`.
 */
export const siteLists = {
  brand: {
    kind: 'group',
    fields: {
      name: { kind: 'line', max: 60 },
      tagline: words,
      /** The same in every language. */
      motto: line,
      city: line,
      address: {
        kind: 'group',
        fields: { street: line, postcode: { kind: 'line', max: 20 }, city: line, country: words },
      },
      email,
      privacyEmail: email,
      copyrightYear: { kind: 'number', min: 1800, max: 9999, isWhole: true },
      /** The colour of buttons and links, from which each theme takes its tones. */
      accent: { kind: 'colour' },
      /** Null: the mark and the name in letters. */
      logo: { kind: 'logo', nullable: true },
      /** The mark beside the name in letters: an SVG path in a square of 32. */
      mark: { kind: 'line', max: 4_000, pattern: '^[MmZzLlHhVvCcSsQqTtAa0-9eE.,+\\- ]+$', nullable: true },
      links: {
        kind: 'group',
        fields: {
          /** The company's page on a professional network. */
          social: { ...link, nullable: true },
          codeHosting: { ...link, nullable: true },
        },
      },
    },
  },
  figures: {
    kind: 'group',
    fields: {
      yearsOfExperience: count,
      yearsOfCloudExpertise: count,
      projects: count,
      satisfactionPercent: percent,
      uptimePercent: percent,
      deployHours: count,
      responseHours: count,
      freeHours: count,
      fasterImplementationPercent: { kind: 'group', fields: { from: percent, to: percent } },
      reducedImplementationPercent: percent,
      documentProcessing: { kind: 'group', fields: { fasterPercent: percent, accuracyPercent: percent } },
      innovationTimePercent: percent,
      team: { kind: 'group', fields: { members: count, countries: count, growthPercent: percent } },
      customers: { kind: 'group', fields: { enterprise: count, activeProjects: count, countries: count } },
      partners: {
        kind: 'group',
        fields: { technology: count, engineers: count, reach: count, growthPercent: percent },
      },
      phases: { kind: 'group', fields: { assessment: weeks, design: weeks, implementation: weeks } },
    },
  },
  people: {
    kind: 'list',
    max: 100,
    of: {
      kind: 'group',
      fields: {
        id,
        name: line,
        role: words,
        bio: longWords,
        portrait: { kind: 'image', nullable: true },
        /** The day on which the person agreed to the portrait, which requires it. */
        consentOn: { ...day, nullable: true },
      },
    },
  },
  testimonials: {
    kind: 'list',
    max: 50,
    of: {
      kind: 'group',
      fields: {
        id,
        person: line,
        role: words,
        customer: line,
        quote: longWords,
        /** Key results. */
        gains: { kind: 'list', max: 10, of: words },
        /** The id of the story of this customer. */
        story: { ...id, nullable: true },
      },
    },
  },
  stories: {
    kind: 'list',
    max: 50,
    of: {
      kind: 'group',
      fields: {
        id,
        /** Its address is `/customers/{slug}`. */
        slug: id,
        customer: line,
        trade: words,
        employees: count,
        weeks: count,
        title: { kind: 'words', max: 200 },
        before: longWords,
        did: longWords,
        after: longWords,
        /** The results in numbers, such as `60 %`, and what each counts. */
        results: {
          kind: 'list',
          max: 6,
          of: { kind: 'group', fields: { value: { kind: 'words', max: 60 }, label: words } },
        },
        /** The page of what was done for the customer. */
        service: { kind: 'group', fields: { path, text: words } },
      },
    },
  },
  positions: {
    kind: 'list',
    max: 50,
    of: {
      kind: 'group',
      fields: {
        /** Its fragment on the page, `/careers#devops-engineer`. */
        id,
        /** The same in both languages, since applications name it. */
        title: line,
        department: words,
        type: words,
        experience: words,
        description: longWords,
        requirements: { kind: 'list', max: 20, of: { kind: 'words', max: 300 } },
        skills: { kind: 'list', max: 20, of: { kind: 'line', max: 60 } },
        /** As schema.org/JobPosting has it. */
        employmentType: {
          kind: 'choice',
          of: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
        },
        /** The position is on the site from its first to its last day, both included. */
        firstDay: day,
        lastDay: day,
        payRange: {
          kind: 'group',
          nullable: true,
          fields: {
            from: { kind: 'number', min: 0, max: 100_000_000, isWhole: true },
            to: { kind: 'number', min: 0, max: 100_000_000, isWhole: true },
            /** ISO 4217. */
            currency: { kind: 'line', max: 3, pattern: '^[A-Z]{3}$' },
            per: { kind: 'choice', of: ['HOUR', 'MONTH', 'YEAR'] },
          },
        },
      },
    },
  },
  /** Kinds of technology, each with its products, certificates and what a customer has of them. */
  partners: {
    kind: 'list',
    max: 50,
    of: {
      kind: 'group',
      fields: {
        id,
        title: words,
        products: { kind: 'line', max: 200 },
        certifications: { kind: 'list', max: 20, of: line },
        benefits: { kind: 'list', max: 10, of: { kind: 'words', max: 300 } },
      },
    },
  },
} as const satisfies Record<string, SiteField>;

export type SiteListKey = keyof typeof siteLists;

export const isListKey = (key: string): key is SiteListKey => Object.hasOwn(siteLists, key);

/** The values of all lists. */
export type SiteLists = { [Key in SiteListKey]: SiteValue<(typeof siteLists)[Key]> };

/** Whether nothing of a brand leads visitors to the sample company: its name, addresses and link to the network all differ. */
export function isOwnBrand(brand: SiteLists['brand'], sample: SiteLists['brand']): boolean {
  const contacts = (of: SiteLists['brand']) => [of.name, of.email, of.privacyEmail, of.address.street, of.links.social];
  const samples = contacts(sample);
  return contacts(brand).every((contact, at) => contact !== samples[at]);
}

/** Whether the company has another name than the sample's: then nothing of `SAMPLE_LISTS` that is invented is shown. */
export const hasOwnName = (brand: SiteLists['brand'] | null | undefined, sample: SiteLists['brand'] | undefined) =>
  Boolean(brand && brand.name !== sample?.name);

/** A brand as visitors see it: the mark of the sample belongs to its name. */
export const shownBrand = (brand: SiteLists['brand'], sample: SiteLists['brand'] | undefined): SiteLists['brand'] =>
  hasOwnName(brand, sample) && brand.mark === sample?.mark ? { ...brand, mark: null } : brand;

/** Whether a position is on the site on a day. */
export const isOpenOn = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }, today: string): boolean =>
  firstDay <= today && today <= lastDay;

/** JSON to compare values by: with sorted fields, and without the days of positions, which the defaults count from the day of the build. */
export const comparable = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([name]) => !/^(?:first|last)Day$/.test(name))
            .toSorted(([one], [other]) => one.localeCompare(other)),
        )
      : inner,
  );

const itemsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

/** Returns a test whether an item of a list is one of its default. */
export function sampleTest(byDefault: unknown): (item: unknown) => boolean {
  const samples = new Set(itemsOf(byDefault).map(comparable));
  return (item) => samples.has(comparable(item));
}

/** The items of a list that are not those of its default. */
export function withoutSamples<Item>(list: readonly Item[], byDefault: unknown): Item[] {
  const isSample = sampleTest(byDefault);
  return list.filter((item) => !isSample(item));
}

/** What is published of a list, null for its default, and the default when it was written. */
export interface PublishedList {
  key: string;
  value: unknown;
  defaultValue: unknown;
}

/** The lists from which visitors read of the sample company: `brand`, and invented people and customers. */
export function samplesShown(published: readonly PublishedList[]): string[] {
  const brand = published.find(({ key }) => key === 'brand');
  const own = (brand?.value ?? null) as SiteLists['brand'] | null;
  const sample = brand?.defaultValue as SiteLists['brand'];
  const isListLeft = (name: string) => {
    const list = published.find(({ key, value }) => key === name && value !== null);
    return !list || itemsOf(list.value).some(sampleTest(list.defaultValue));
  };
  return [
    ...(own && isOwnBrand(own, sample) ? [] : ['brand']),
    ...(hasOwnName(own, sample) ? [] : SAMPLE_LISTS.filter(isListLeft)),
  ];
}
