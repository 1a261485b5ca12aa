import type { SiteLists } from '@kontor/contracts/endpoints';

/** Every number the site claims (docs/specification.md#constants-and-limits). A figure is changed here and nowhere else. */
export const figures: SiteLists['figures'] = {
  yearsOfExperience: 15,
  yearsOfCloudExpertise: 5,
  projects: 50,
  satisfactionPercent: 96,
  uptimePercent: 99.9,
  deployHours: 24,
  responseHours: 24,
  freeHours: 40,
  fasterImplementationPercent: { from: 40, to: 60 },
  reducedImplementationPercent: 60,
  documentProcessing: { fasterPercent: 70, accuracyPercent: 99 },
  innovationTimePercent: 20,
  team: { members: 5, countries: 2, growthPercent: 150 },
  customers: { enterprise: 12, activeProjects: 18, countries: 4 },
  partners: { technology: 25, engineers: 50, reach: 15, growthPercent: 200 },
  phases: { assessment: [2, 4], design: [3, 6], implementation: [8, 16] },
};

/** Milliseconds a product of the home page's showcase stays (docs/specification.md#constants-and-limits). */
export const SHOWCASE_MILLISECONDS = 3_000;
