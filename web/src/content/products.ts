import type { Language } from '../i18n/language.ts';

/** A product; its name is the same in every language. */
export interface Product {
  name: string;
  /** The post about the product, in either language. */
  slugs?: Record<Language, string>;
}

/** The four products of the S-Platform. */
export const platformProducts = {
  migration: {
    name: 'Cloud Migration Platform',
    slugs: { en: 'cloud-migration-platform', sv: 'cloud-migration-platform-flytt-i-vagor' },
  },
  devops: {
    name: 'DevOps Automation Suite',
    slugs: { en: 'devops-automation-suite', sv: 'devops-automation-suite-bygg-en-gang' },
  },
  kubernetes: {
    name: 'Kubernetes Management Console',
    slugs: { en: 'kubernetes-management-console', sv: 'kubernetes-management-console-ratt-fragor' },
  },
  monitoring: {
    name: 'Performance Monitoring Dashboard',
    slugs: { en: 'performance-monitoring-dashboard', sv: 'performance-monitoring-dashboard-fyra-paneler' },
  },
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

/** Technologies: what customers run on, and what we know by heart. Their names are the same in every language too. */
export const technologies = {
  ofCustomers: ['Microsoft Azure', 'AWS', 'Kubernetes', 'Terraform', 'ArgoCD', 'Docker', 'Prometheus'],
  ofOurs: ['Azure', 'Kubernetes', 'Terraform', 'ArgoCD', 'Docker', 'DevOps'],
};
