import { ComparePill } from '../compare/compare-pill.tsx';
import { Footer } from './footer.tsx';

/** What every page ends with. */
export const PageFoot = () => (
  <>
    <Footer />
    <ComparePill />
  </>
);
