/** The contact form as the visitor sees it. */
export interface ContactDraft {
  name: string;
  email: string;
  company: string;
  service: string;
  message: string;
  consent: boolean;
}

export const emptyDraft: ContactDraft = { name: '', email: '', company: '', service: '', message: '', consent: false };
