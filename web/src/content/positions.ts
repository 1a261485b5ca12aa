interface Position {
  /** Its fragment on the page, `/careers#devops-engineer`, and the key of its texts in `careers.positions`. */
  id: string;
  /** The same in both languages, since applications name it. */
  title: string;
  skills: readonly string[];
  /** ISO dates; the last day to apply is `validThrough`. */
  datePosted: string;
  validThrough: string;
  /** As schema.org/JobPosting calls it. */
  employmentType: 'FULL_TIME';
}

/**
 * The open positions, all of them in `brand.city`. Sample content.
 * Delete a filled position here and in `careers.positions` of both languages.
 */
export const positions = [
  {
    id: 'senior-cloud-architect',
    title: 'Senior Cloud Architect',
    skills: ['Azure', 'AWS', 'Terraform', 'Bicep', 'Entra ID'],
    datePosted: '2026-10-05',
    validThrough: '2027-01-31',
    employmentType: 'FULL_TIME',
  },
  {
    id: 'devops-engineer',
    title: 'DevOps Engineer',
    skills: ['GitHub Actions', 'Azure DevOps', 'ArgoCD', 'Docker', 'Terraform'],
    datePosted: '2026-10-12',
    validThrough: '2027-01-31',
    employmentType: 'FULL_TIME',
  },
  {
    id: 'kubernetes-specialist',
    title: 'Kubernetes Specialist',
    skills: ['Kubernetes', 'AKS', 'EKS', 'Helm', 'Prometheus', 'Grafana'],
    datePosted: '2026-10-12',
    validThrough: '2027-02-28',
    employmentType: 'FULL_TIME',
  },
  {
    id: 'technical-consultant',
    title: 'Technical Consultant',
    skills: ['Azure', 'Python', 'TypeScript', 'PostgreSQL', 'Power BI'],
    datePosted: '2026-10-26',
    validThrough: '2027-03-31',
    employmentType: 'FULL_TIME',
  },
] as const satisfies readonly Position[];

/** The subject of an application, in English in both languages (docs/specification.md#careers). */
export const applicationSubject = (title: string, city: string): string => `Application for ${title} - ${city}`;

/** The subject of an application for none of the positions. */
export const openApplication = (city: string): string => `Open application - ${city}`;
