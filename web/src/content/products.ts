/** A product; its name is the same in every language. */
export interface Product {
  name: string;
  /** The post about the product. */
  slug?: string;
}

/** The four products of the S-Platform. */
export const platformProducts = {
  migration: { name: 'Cloud Migration Platform', slug: 'cloud-migration-platform' },
  devops: { name: 'DevOps Automation Suite', slug: 'devops-automation-suite' },
  kubernetes: { name: 'Kubernetes Management Console', slug: 'kubernetes-management-console' },
  monitoring: { name: 'Performance Monitoring Dashboard', slug: 'performance-monitoring-dashboard' },
} as const satisfies Record<string, Product>;

/** The six AI services of the DVS ecosystem, without posts so far. */
export const aiServices = {
  reader: { name: 'DVS Reader' },
  answers: { name: 'DVS Answers' },
  sorter: { name: 'DVS Sorter' },
  minutes: { name: 'DVS Minutes' },
  lookout: { name: 'DVS Lookout' },
  forecast: { name: 'DVS Forecast' },
} as const satisfies Record<string, Product>;

/** The three products of the home page's showcase. */
export const showcaseProducts = {
  enterprise: { name: 'Enterprise B1' },
  assistant: { name: 'AI Assistant Pro' },
  devops: { name: 'DevOps Suite' },
} as const satisfies Record<string, Product>;
