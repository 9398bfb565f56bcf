import { Button } from '../ui/button.tsx';

/** A fault of the program, or scripts of a release that is gone. */
export const PageFailed = () => (
  <div className="stack" role="alert">
    <title>The page failed | Back office</title>
    <h1>The page failed</h1>
    <p>Nothing that you saved is lost. Load the page again; if it fails again, tell whoever runs the shop.</p>
    <p>
      <Button look="primary" onClick={() => location.reload()}>
        Load again
      </Button>
    </p>
  </div>
);
