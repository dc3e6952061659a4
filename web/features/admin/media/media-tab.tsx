/** The tab Media: uploading, generating, and the library. */

import { UploadPanel } from '#web/features/admin/kit/media/upload-panel.tsx';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { GenerateForMeal } from './generate-for-meal.tsx';
import { Library } from './library.tsx';
import styles from './media-tab.module.css';
import { uploads } from './uploads.ts';

export function MediaTab() {
  return (
    <>
      <PanelHead title="Media">Meals show the pictures. A video is shared by its link.</PanelHead>
      <div className={styles.sources}>
        <section aria-labelledby="upload-title">
          <h2 id="upload-title">Upload</h2>
          <UploadPanel queue={uploads} />
        </section>
        <section aria-labelledby="generate-title">
          <h2 id="generate-title">Generate with AI</h2>
          <GenerateForMeal />
        </section>
      </div>
      <Library />
    </>
  );
}
