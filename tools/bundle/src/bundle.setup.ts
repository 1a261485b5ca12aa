import { bundleServices } from './bundle.ts';

export default (): Promise<void> => bundleServices();
