import { Measurement } from '../features/measurement/measurement.tsx';
import { LoadingBar } from '../ui/loading-bar.tsx';

/** What every page needs once its visitor acts: the bar of a navigation; consent, measurement and services by others. */
export const AfterInteraction = () => (
  <>
    <LoadingBar />
    <Measurement />
  </>
);
